import type { components } from '../../../generated/types.ts';
import { make } from './dom.ts';
import { type Act, entryButton, heading, listEntry, meta, portal, showList } from './portal-list.ts';

type Downloadable = components['schemas']['Downloadable'];
type Page = components['schemas']['DownloadableList'];

/** Lists the files that the customer may download. */
export function showDownloads(act: Act): Promise<void> {
  return showList<Downloadable>('downloads', '/downloadables/', (one) => entry(one, act));
}

function entry({ id, benefit_id, file }: Downloadable, act: Act): HTMLElement {
  const facts = [file.size_readable, ...(file.version === null ? [] : [`Version ${file.version}`])];
  const save = entryButton('Download', file.name, () => {
    void act(async () => {
      const url = await freshAddress(id, benefit_id);
      if (url === null) return 'This file is no longer yours to download.';
      location.assign(new URL(url).pathname);
      return null;
    });
  });
  const about = { head: heading(file.name, null), facts: [meta(facts.join(' · '))] };
  return listEntry(about, make('div', { class: 'row' }, save));
}

/** Addresses last ten minutes, and the page may be open for longer. */
async function freshAddress(id: string, benefitId: string): Promise<string | null> {
  const { items } = await portal<Page>(`/downloadables/?benefit_id=${benefitId}&limit=100`);
  return items.find((one) => one.id === id)?.file.download.url ?? null;
}
