import { DOWNLOADABLE_TABLE } from '../../domain/access-status.ts';
import type { BenefitGrantRow, DownloadableRow } from '../../domain/rows.ts';
import { advanceStatus, taken } from '../../domain/state-table.ts';
import type { World } from '../../tables.ts';

/** Lets the customer of a grant download files. One for each customer, benefit and file. */
export function grantDownloads(world: World, grant: BenefitGrantRow, fileIds: readonly string[]): void {
  const present = new Map(downloadsOf(world, grant).map((row) => [row.file_id, row]));
  for (const file_id of fileIds) {
    const before = present.get(file_id);
    world.tables.downloadables.put({
      id: before?.id ?? world.ids.uuid(),
      created_at: before?.created_at ?? world.timestamp,
      modified_at: before ? world.timestamp : null,
      customer_id: grant.customer_id,
      benefit_id: grant.benefit_id,
      file_id,
      grant_id: grant.id,
      token: before?.token ?? null,
      ...taken(advanceStatus(DOWNLOADABLE_TABLE, before ?? null, 'grant')),
    });
  }
}

/** Takes the files of a grant's benefit back from its customer, but not those in `kept`. */
export function revokeDownloads(world: World, grant: BenefitGrantRow, kept: readonly string[] = []): void {
  const removed = downloadsOf(world, grant).filter((row) => !kept.includes(row.file_id));
  for (const row of removed) {
    const state = taken(advanceStatus(DOWNLOADABLE_TABLE, row, 'revoke'));
    world.tables.downloadables.put({ ...row, ...state, modified_at: world.timestamp });
  }
}

function downloadsOf({ tables }: World, grant: BenefitGrantRow): DownloadableRow[] {
  const own = Array.from(tables.downloadables.listBy('customer', grant.customer_id).oldestFirst());
  return own.filter((row) => row.benefit_id === grant.benefit_id);
}
