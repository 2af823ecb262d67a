import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { errorText, fieldText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { firstError } from '~/ui/form/error-places'
import type { Parts } from './parts'

/** The error of a field: as the form or the server reported it when it was sent, else as the quote reports it now. */
export const wrongAt = (
  { edit, quoted }: Pick<Parts, 'edit' | 'quoted'>,
  path: string,
): string | undefined => {
  const sent = sentAt(edit, path)
  if (sent) return sent
  const [issue] = issuesAt(quoted, path)
  return issue && errorText(issue)
}

/** The error of a field as the form or the server reported it when it was sent. */
export const sentAt = ({ form }: Parts['edit'], path: string): string | undefined => {
  const sent = firstError(form.errors, path)
  if (typeof sent !== 'string') return undefined
  const missing = NOT_CHOSEN[path]
  return missing && parseErrorCode(sent)?.code === missing.code ? missing.text() : fieldText(sent)
}

/** What a choice that was not made fails with: the form sends an empty key or id. */
const NOT_CHOSEN: Record<string, { code: string; text: () => string } | undefined> = {
  site: { code: 'REQUIRED', text: m.order_form_choose_site_first },
  customer: { code: 'INVALID_ID', text: m.order_form_choose_customer_first },
}

const issuesAt = ({ quote }: Parts['quoted'], path: string) =>
  (quote?.issues ?? []).filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))

/** The issues to resolve before the order can be made. An order into which nothing was entered yet is not wrong. */
export const issuesOf = ({ edit, quoted }: Pick<Parts, 'edit' | 'quoted'>) =>
  (quoted.quote?.issues ?? []).filter(
    ({ path }) => path !== 'items' || edit.form.getValues().items.length > 0,
  )
