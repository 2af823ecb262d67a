import { type CannedReply, CannedReplyChanges } from '@storekeeper/contract/live-chats/canned-reply'
import { z } from 'zod'

/** A reply as the form begins with it; a new one has the version 0. */
export type EditedReply = { _id: string; title: string; text: string; site: string | null; version: number }

export const blankReply = (): EditedReply => ({ _id: '', title: '', text: '', site: null, version: 0 })

export const editedOf = ({ _id, title, text, site, version }: CannedReply): EditedReply => ({
  _id,
  title,
  text,
  site,
  version,
})

/** Every site is a choice as well, and has no name of its own. */
export const EVERY_SITE = ''

export const ReplyValues = z.object({ title: z.string(), text: z.string(), site: z.string() })
export type ReplyValues = z.infer<typeof ReplyValues>

export const valuesOf = ({ title, text, site }: EditedReply): ReplyValues => ({
  title,
  text,
  site: site ?? EVERY_SITE,
})

/** The reply's id is in the address of the call. */
export const ReplyInput = CannedReplyChanges.omit({ id: true })
export type ReplyInput = z.infer<typeof ReplyInput>

export const inputOf = ({ site, ...texts }: ReplyValues, version: number): ReplyInput => ({
  ...texts,
  site: site === EVERY_SITE ? null : site,
  version,
})
