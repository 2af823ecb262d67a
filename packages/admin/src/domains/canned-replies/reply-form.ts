import { type CannedReply, CannedReplyChanges } from '@storekeeper/contract/live-chats/canned-reply'
import { z } from 'zod'

/** The initial values of the form; a new reply has version 0. */
export type EditedReply = { _id: string; title: string; text: string; site: string | null; version: number }

export const blankReply = (site: string | null): EditedReply => ({
  _id: '',
  title: '',
  text: '',
  site,
  version: 0,
})

export const toEdited = ({ _id, title, text, site, version }: CannedReply): EditedReply => ({
  _id,
  title,
  text,
  site,
  version,
})

/** The value of the choice “all sites”. */
export const EVERY_SITE = ''

export const ReplyValues = z.object({ title: z.string(), text: z.string(), site: z.string() })
export type ReplyValues = z.infer<typeof ReplyValues>

export const toValues = ({ title, text, site }: EditedReply): ReplyValues => ({
  title,
  text,
  site: site ?? EVERY_SITE,
})

/** The URL of the call contains the reply's id. */
export const ReplyInput = CannedReplyChanges.omit({ id: true })
export type ReplyInput = z.infer<typeof ReplyInput>

export const toInput = ({ site, ...texts }: ReplyValues, version: number): ReplyInput => ({
  ...texts,
  site: site === EVERY_SITE ? null : site,
  version,
})
