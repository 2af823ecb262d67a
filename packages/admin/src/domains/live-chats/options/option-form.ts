import { type LiveChatOption, OptionChanges } from '@storekeeper/contract/live-chats/live-chat-option'
import { z } from 'zod'

/** The initial values of the form; a new option has version 0, and no position before it is saved. */
export type EditedOption = OptionValues & { _id: string; position: number | undefined; version: number }

export const blankOption = (site: string): EditedOption => ({
  _id: '',
  site,
  title: '',
  autoReply: '',
  isActive: true,
  position: undefined,
  version: 0,
})

export const toEdited = ({ _id, site, title, autoReply, isActive, position, version }: LiveChatOption) => ({
  _id,
  site,
  title,
  autoReply,
  isActive,
  position,
  version,
})

export const OptionValues = z.object({
  site: z.string(),
  title: z.string(),
  autoReply: z.string(),
  isActive: z.boolean(),
})
export type OptionValues = z.infer<typeof OptionValues>

export const toValues = ({ site, title, autoReply, isActive }: EditedOption): OptionValues => ({
  site,
  title,
  autoReply,
  isActive,
})

/** The URL of the call contains the option's id; its position is changed in the list. */
export const OptionInput = OptionChanges.omit({ id: true })
export type OptionInput = z.infer<typeof OptionInput>

export const toChanges =
  (position: number) =>
  (values: OptionValues, version: number): OptionInput => ({ ...values, position, version })
