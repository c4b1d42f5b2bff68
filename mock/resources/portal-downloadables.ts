import type { DownloadableRow } from '../domain/rows.ts';
import { negotiate } from '../kernel/accept.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { fileOf } from '../queries/files.ts';
import type { World } from '../tables.ts';
import { downloadAddress, downloadableView, downloadableWith } from '../views/downloadables.ts';

/** What a browser asks for when it follows a link: it is sent on, as is whoever does not prefer JSON (D118). */
const PAGE = 'text/html';

type Operation = 'portal.downloadables.list' | 'portal.downloadables.get';

export const portalDownloadables: Handlers<Operation, World> = {
  'portal.downloadables.list': (call, world) => {
    const own = world.tables.downloadables.listBy('customer', call.credential?.subject ?? '');
    const shown = (row: DownloadableRow) => {
      const file = fileOf(world, row);
      if (!file) throw new Error(`The downloadable ${row.id} is listed without a file`);
      return downloadableView(world, row, file, call.baseUrl);
    };
    return { status: 200, body: list(call, [own], rulesIn(world), shown) };
  },

  'portal.downloadables.get': ({ path, baseUrl, headers }, world) => {
    const { row, file } = downloadableWith(world, path.token);
    const address = downloadAddress(world, row, file, baseUrl);
    return negotiate(headers.accept, [PAGE, 'application/json']) === 'application/json'
      ? { status: 200, body: address }
      : { status: 302, headers: { location: address.url } };
  },
};

function rulesIn(world: World): ListRules<'portal.downloadables.list', DownloadableRow> {
  return {
    defaultSorting: ['-created_at'],
    isListed: (row) => fileOf(world, row) !== null,
    filters: {
      organization_id: (row, id) => world.tables.files.find(row.file_id)?.organization_id === id,
      benefit_id: (row, id) => row.benefit_id === id,
    },
    sorts: {},
  };
}
