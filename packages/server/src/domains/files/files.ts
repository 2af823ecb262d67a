/** The public entry of the files domain: uploads, and the references to them. */
export { findTypeByExtension } from './content-type.ts'
export { type FileSender, findUnopened } from './find-unopened.ts'
export { discardFile, removeFile } from './remove-file.ts'
export { loadAttachments, openServedFiles, type ServedFile, sumBytes } from './served-files.ts'
export { storeFile } from './store-file.ts'
export { sweepFiles } from './sweep-files.ts'
export { changeCopiedFiles, releaseFiles, useCopiedFiles, useFiles } from './use-files.ts'
