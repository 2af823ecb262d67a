import type { FileKind, UploadPurpose } from '@storekeeper/contract/files'
import type { Generated } from 'kysely'

/** Which file of the shop is a picture that lay elsewhere. */
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
  /** When the object was whole. */
  storedAt: Generated<string | null>
  /** Something referred to it and stopped. */
  isReleased: Generated<boolean>
  /** From then on nothing may refer to it; object and row go. */
  removedAt: Generated<string | null>
}

export type FileUseTable = {
  file: string
  entity: string
  entityId: string
}
