import { ContactFields } from '@storekeeper/contract/contacts/contact'
import { ContactCategoryName } from '@storekeeper/contract/contacts/contact-category'
import type { ContactColumn } from '@storekeeper/contract/contacts/contact-import'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { reasonOfIssue } from '../../../lib/api-error.ts'
import type { Cells } from './read-rows.ts'

/** A contact as the file has it. What the file does not say is left out, and stays as it is in the shop. */
export type FileContact = {
  line: number
  fields: { email: string; name?: string; phone?: string; message?: string }
  /** The name of one; without it the contact is in no category. */
  category: string | undefined
  subscribed: boolean | undefined
}

const YES_OR_NO: Record<string, boolean | undefined> = {
  ...{ yes: true, true: true, '1': true },
  ...{ no: false, false: false, '0': false },
}

const FileRow = z.object({
  Email: z.string({ error: errorCode('REQUIRED') }).pipe(ContactFields.shape.email),
  Name: ContactFields.shape.name.optional(),
  Phone: ContactFields.shape.phone.optional(),
  Message: ContactFields.shape.message.optional(),
  Category: ContactCategoryName.optional(),
  Subscribed: z
    .string()
    .transform((text, context) => {
      const answer = YES_OR_NO[text.toLowerCase()]
      if (answer === undefined) context.addIssue({ code: 'custom', message: errorCode('NOT_YES_OR_NO') })
      return answer
    })
    .optional(),
}) satisfies z.ZodType<Partial<Record<ContactColumn, unknown>>>

type Problem = [string, ErrorReason]

/** Reads the cells of a line by the rules of the form; answers what is wrong with them, if anything is. */
export function fileContactOf(line: number, cells: Cells): FileContact | { problems: Problem[] } {
  const { data, error } = FileRow.safeParse(cells)
  if (error) {
    const first = new Map(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
    return { problems: [...first].map(([column, message]) => [column, reasonOfIssue(message)]) }
  }
  const { Email: email, Name: name, Phone: phone, Message: message } = data
  const sent = Object.fromEntries(
    Object.entries({ name, phone, message }).filter(([, text]) => text !== undefined),
  )
  return { line, fields: { email, ...sent }, category: data.Category, subscribed: data.Subscribed }
}
