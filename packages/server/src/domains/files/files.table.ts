import type { FileKind, UploadPurpose } from '@storekeeper/contract/files'
import type { Generated } from 'kysely'

/** Maps the URL of an external image to the file that the server stored for it. */
export type FetchedPictureTable = { url: string; file: string; createdAt: string }

export type FileTable = {
  _id: string
  key: string
  kind: FileKind
  mime: string
  bytes: Generated<number>
  originalName: string
  width: number | null
  height: number | null
  thumbnailKey: string | null
  purpose: UploadPurpose
  admin: string | null
  createdAt: string
  /** When the object was completely stored. */
  storedAt: Generated<string | null>
  /** An entity referenced the file and released it. */
  isReleased: Generated<boolean>
  /** From this time on no entity may reference the file; the object and the row are being deleted. */
  removedAt: Generated<string | null>
}

export type FileUseTable = {
  file: string
  entity: string
  entityId: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    fetchedPictures: FetchedPictureTable
    files: FileTable
    fileUses: FileUseTable
  }
}
