export { downloadFile } from './download-file.ts';
export type {
  DownloadedFile,
  DownloadOptions,
  DownloadSource,
  DownloadTarget,
  DownloadToOptions,
} from './download-options.ts';
export { FileError, type FileErrorReason } from './file-error.ts';
export type { FileSource } from './source.ts';
export { uploadFile } from './upload-file.ts';
export type { FileProgress, FilesClient, UploadOptions } from './upload-options.ts';
