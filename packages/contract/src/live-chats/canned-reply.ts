import { z } from 'zod'
import { Id, IsoDate, Line, SiteKey } from '../shapes.ts'
import { MAX_CHAT_MESSAGE } from './live-chat.ts'

const fields = {
  /** The title for searches, for example after a slash. Unique. */
  title: Line(60),
  text: z.string().trim().min(1).max(MAX_CHAT_MESSAGE),
  site: SiteKey.nullable().describe('Null for all sites'),
}

/** A reusable answer; `{{firstName}}` is replaced by the first name of the customer. */
export const CannedReply = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  site: SiteKey.nullable(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type CannedReply = z.infer<typeof CannedReply>

export const NewCannedReply = z.strictObject({ ...fields, site: fields.site.default(null) })
export const CannedReplyChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
