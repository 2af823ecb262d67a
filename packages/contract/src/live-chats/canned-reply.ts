import { z } from 'zod'
import { Id, IsoDate, Line, SiteKey } from '../shapes.ts'
import { MAX_CHAT_MESSAGE } from './live-chat.ts'

const fields = {
  /** What it is found by, such as after a slash. Unique. */
  title: Line(60),
  text: z.string().trim().min(1).max(MAX_CHAT_MESSAGE),
  site: SiteKey.nullable().describe('Null: for every site'),
}

/** An answer written once; `{{firstName}}` becomes the customer’s. */
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
