import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type ContractFolder, layFolder, serveFolder, sourceOf } from './support/reloading.ts';

/** Writes the contract's schema with a title. What it does first happens before anything is watched. */
type Writer = (place: ContractFolder) => (title: string) => void;

const text = (title: string) => JSON.stringify(sourceOf(title));

function write(path: string, title: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text(title));
}

/** Puts what a new path holds in the place of another, as `mv` does. */
function replaceFolder(folder: string, change: (copy: string) => void): void {
  const copy = `${folder}.new`;
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  change(copy);
  renameSync(folder, `${folder}.old`);
  renameSync(copy, folder);
  rmSync(`${folder}.old`, { recursive: true });
}

/** Puts a link to a target in the place of what is there, as `ln -sfn` and then `mv -T` do. */
function putLink(path: string, target: string): void {
  symlinkSync(target, `${path}.new`);
  rmSync(`${path}.old`, { recursive: true, force: true });
  renameSync(path, `${path}.old`);
  renameSync(`${path}.new`, path);
  rmSync(`${path}.old`, { recursive: true });
}

const WAYS: Readonly<Record<string, Writer>> = {
  'is written in place':
    ({ files }) =>
    (title) =>
      writeFileSync(files.pet, text(title)),

  'takes the place of the one before at once':
    ({ files }) =>
    (title) => {
      writeFileSync(`${files.pet}.tmp`, text(title));
      renameSync(`${files.pet}.tmp`, files.pet);
    },

  'comes from another folder':
    ({ files, home }) =>
    (title) => {
      write(join(home, 'elsewhere'), title);
      renameSync(join(home, 'elsewhere'), files.pet);
    },

  'is deleted and copied anew':
    ({ files, home }) =>
    (title) => {
      write(join(home, 'elsewhere'), title);
      rmSync(files.pet);
      cpSync(join(home, 'elsewhere'), files.pet);
    },

  'is checked out by git': ({ home, files }) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: home });
    git('init', '--quiet');
    for (const title of ['two', 'three', 'one']) {
      write(files.pet, title);
      git('add', '.');
      git('commit', '--quiet', '--message', title);
      git('tag', title);
    }
    return (title) => void git('checkout', '--quiet', title);
  },

  'comes with its folder':
    ({ folder }) =>
    (title) =>
      replaceFolder(join(folder, 'schemas/pets'), (copy) => write(join(copy, 'Pet.yaml'), title)),

  'comes with the folder above':
    ({ folder }) =>
    (title) =>
      replaceFolder(join(folder, 'schemas'), (copy) => write(join(copy, 'pets/Pet.yaml'), title)),

  'comes with the whole contract':
    ({ folder }) =>
    (title) =>
      replaceFolder(folder, (copy) => write(join(copy, 'schemas/pets/Pet.yaml'), title)),

  'comes with the whole contract, which was deleted before':
    ({ folder, home }) =>
    (title) => {
      cpSync(folder, join(home, 'copy'), { recursive: true });
      rmSync(folder, { recursive: true });
      write(join(home, 'copy/schemas/pets/Pet.yaml'), title);
      cpSync(join(home, 'copy'), folder, { recursive: true });
    },

  'is in a new folder':
    ({ folder }) =>
    (title) => {
      rmSync(join(folder, 'schemas'), { recursive: true });
      write(join(folder, `schemas/${title}/deep/Pet.yaml`), title);
    },

  'is a link to another file':
    ({ files, home }) =>
    (title) => {
      write(join(home, title), title);
      putLink(files.pet, join(home, title));
    },

  'is the target of a link': ({ files, home }) => {
    write(join(home, 'target'), 'one');
    putLink(files.pet, '../../../target');
    return (title) => {
      write(join(home, 'target.tmp'), title);
      renameSync(join(home, 'target.tmp'), join(home, 'target'));
    };
  },

  'is in a folder that is a link': ({ folder, home }) => {
    const links = { outer: join(folder, 'schemas/pets'), inner: join(home, 'current') };
    write(join(home, 'v-one/Pet.yaml'), 'one');
    symlinkSync('v-one', links.inner);
    putLink(links.outer, links.inner);
    return (title) => {
      write(join(home, `v-${title}/Pet.yaml`), title);
      putLink(links.inner, `v-${title}`);
    };
  },

  'is in the target of a folder that is a link': ({ folder, home }) => {
    write(join(home, 'pets/Pet.yaml'), 'one');
    putLink(join(folder, 'schemas/pets'), join(home, 'pets'));
    return (title) => write(join(home, 'pets/Pet.yaml'), title);
  },

  'comes with the target of a folder that is a link': ({ folder, home }) => {
    write(join(home, 'pets/Pet.yaml'), 'one');
    putLink(join(folder, 'schemas/pets'), join(home, 'pets'));
    return (title) => replaceFolder(join(home, 'pets'), (copy) => write(join(copy, 'Pet.yaml'), title));
  },
};

test.each(Object.entries(WAYS))('a file that %s is served, the first time and the second', async (_, writer) => {
  const place = layFolder();
  const save = writer(place);
  const { reloaded, title } = await serveFolder(place);
  for (const wanted of ['two', 'three']) {
    save(wanted);
    await reloaded();
    expect(await title()).toBe(wanted);
  }
});

test('links in a circle, and links to nothing, are no obstacle', async () => {
  const place = layFolder();
  symlinkSync(place.folder, join(place.folder, 'circle'));
  symlinkSync('itself', join(place.folder, 'itself'));
  symlinkSync(join(place.home, 'nothing'), join(place.folder, 'nothing'));
  const { save, reloaded, title } = await serveFolder(place);
  for (const wanted of ['two', 'three']) {
    save('pet', sourceOf(wanted));
    await reloaded();
    expect(await title()).toBe(wanted);
  }
});
