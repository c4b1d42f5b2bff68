import { deleteFile, updateFile } from '../commands/files/files.ts';
import { completeUpload, createFile } from '../commands/files/uploads.ts';
import type { FileRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { fileUploadView, fileView } from '../views/files.ts';

type ById = 'files.update' | 'files.delete' | 'files.completeUpload';
type Operation = 'files.list' | 'files.create' | ById;

const rules: ListRules<'files.list', FileRow, 'organization_id'> = {
  defaultSorting: ['created_at'],
  isListed: (row) => row.is_uploaded,
  filters: { ids: (row, id) => row.id === id },
  sorts: {},
};

export const files: Handlers<Operation, World> = {
  'files.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.files, rules, (row) => fileView(world, row, call.baseUrl)),
  }),

  'files.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    const { file, upload } = createFile(world, organizationId, call.body);
    return { status: 201, body: fileUploadView(world, file, upload, call.baseUrl) };
  },

  'files.completeUpload': (call, world) => ({
    status: 200,
    body: fileView(world, completeUpload(world, byId(call, world), call.body), call.baseUrl),
  }),

  'files.update': (call, world) => ({
    status: 200,
    body: fileView(world, updateFile(world, byId(call, world), call.body), call.baseUrl),
  }),

  'files.delete': (call, world) => {
    deleteFile(world, byId(call, world));
    return { status: 204 };
  },
};

function byId(call: Call<ById>, { tables }: World): FileRow {
  return owned(call, tables.files.find(call.path.id), 'file');
}
