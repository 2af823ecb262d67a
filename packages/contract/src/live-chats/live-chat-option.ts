import { z } from 'zod'
import { Id, IsoDate, Line, SiteKey } from '../shapes.ts'

const fields = {
  title: Line(80),
  site: SiteKey,
  position: z.int().min(0).max(10_000).describe('Sorted in ascending order'),
  isActive: z.boolean(),
  autoReply: z.string().trim().max(1000).describe('Automatic answer; empty for none'),
}

/** A topic that a customer can select when they start a chat. */
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
  position: fields.position.optional().describe('Defaults to the last position'),
  isActive: fields.isActive.default(true),
  autoReply: fields.autoReply.default(''),
})
export const OptionChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
