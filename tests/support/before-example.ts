import type { OperationId } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';

/** The upload of the story's file as it was before its end. */
async function reopenUpload({ inside: world }: TestWorld): Promise<void> {
  const { files, uploads, fileParts } = world.tables;
  const file = files.get(ID.fileDownloadable);
  if (!file) throw new Error('The story has no file');
  const [created_at, file_id] = [world.timestamp, file.id];
  const checksum_sha256_base64 = file.checksum_sha256_base64;
  const stored = { blob: 'x', md5: '91bade3535c9ee26d0f688999b9dcb32', sha256: checksum_sha256_base64 ?? '' };
  const part = { number: 1, chunk_start: 0, chunk_end: file.size, checksum_sha256_base64, stored };
  world.transact(() => {
    files.put({ ...file, is_uploaded: false });
    uploads.put({ id: 'mock_upload_0001', created_at, file_id, sha256: null });
    fileParts.put({ id: world.ids.uuid(), created_at, file_id, ...part });
  });
}

/**
 * What has to be done before the example of the contract can be sent: it tells how the story came about, and a world
 * begins when all of it has happened.
 */
export const beforeExample: Partial<Record<OperationId, (world: TestWorld) => Promise<unknown>>> = {
  'checkouts.clientConfirm': (world) => world.client().subscriptions.revoke({ id: ID.subscription }),
  'files.completeUpload': reopenUpload,
  'customFields.create': (world) => world.client().customFields.delete({ id: ID.customFieldText }),
  'customers.create': (world) => world.client().customers.deleteExternal({ external_id: 'user_1042' }),
  'discounts.create': (world) => world.client().discounts.delete({ id: ID.discountLaunch }),
  'orders.getInvoice': (world) => world.client().orders.generateInvoice({ id: ID.order }),
  'organizations.create': (world) =>
    world.client().organizations.update({ id: ID.organization, body: { slug: 'benchmate-first' } }),
  'portal.orders.getInvoice': (world) => world.client().orders.generateInvoice({ id: ID.order }),
};
