/** The public entry of the domain: what came in by upload, and who refers to it. */
export { typeOfExtension } from './content-type.ts'
export { bytesOf, loadAttachments } from './load-attachments.ts'
export { discardFile, removeFile } from './remove-file.ts'
export { openServedFiles, type ServedFile } from './served-files.ts'
export { storeFile } from './store-file.ts'
export { sweepFiles } from './sweep-files.ts'
export { changeCopiedFiles, letGoOfFiles, useCopiedFiles, useFiles } from './use-files.ts'
