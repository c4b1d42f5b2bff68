import type { DownloadableRow, FilePartRow, FileRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** The parts of a file, in order. */
export function partsOf({ tables }: World, fileId: string): FilePartRow[] {
  return Array.from(tables.fileParts.listBy('file', fileId).oldestFirst());
}

/** The file that a downloadable lets its customer have now; null while there is none. */
export function fileOf({ tables }: World, row: DownloadableRow): FileRow | null {
  if (row.status !== 'granted') return null;
  const benefit = tables.benefits.find(row.benefit_id);
  const isOffered = benefit?.type === 'downloadables' && !benefit.properties.archived[row.file_id];
  const file = isOffered ? tables.files.find(row.file_id) : undefined;
  return file?.is_uploaded ? file : null;
}
