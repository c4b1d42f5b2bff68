import type { components } from '../../../generated/types.ts';
import type { FileRow } from '../../domain/rows.ts';
import type { World } from '../../tables.ts';
import { removeContents } from './uploads.ts';

/** Changes the name and the version label. What is empty stays as it is. */
export function updateFile(
  { tables, timestamp }: World,
  file: FileRow,
  { name, version }: components['schemas']['FileUpdate'],
): FileRow {
  return tables.files.put({
    ...file,
    name: name || file.name,
    version: version || file.version,
    modified_at: timestamp,
  });
}

/** Deletes a file with its bytes. Products that it shows lose it as a picture. */
export function deleteFile(world: World, file: FileRow): void {
  const { products } = world.tables;
  for (const product of Array.from(products.listBy('organization', file.organization_id).oldestFirst())) {
    if (!product.media_ids.includes(file.id)) continue;
    const media_ids = product.media_ids.filter((id) => id !== file.id);
    products.put({ ...product, media_ids, modified_at: world.timestamp });
  }
  removeContents(world, file.id);
}
