import { z } from 'zod'
import { Id, IsoDate, Line, SiteKey } from '../shapes.ts'

const fields = {
  title: Line(80),
  site: SiteKey,
  position: z.int().min(0).max(10_000).describe('Smaller ones come first'),
  isActive: z.boolean(),
  autoReply: z.string().trim().max(1000).describe('Answered at once; empty: nothing'),
}

/** What a customer may pick when they begin a chat. */
export const LiveChatOption = z.object({
  _id: Id,
  title: z.string(),
  site: SiteKey,
  position: z.int(),
  isActive: z.boolean(),
  autoReply: z.string(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type LiveChatOption = z.infer<typeof LiveChatOption>

export const NewLiveChatOption = z.strictObject({
  ...fields,
  position: fields.position.optional().describe('Absent: the last'),
  isActive: fields.isActive.default(true),
  autoReply: fields.autoReply.default(''),
})
export const OptionChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
