import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { errorText } from '~/errors/error-text'
import { fieldText } from '~/errors/field-text'
import { m } from '~/paraglide/messages.js'
import { firstError } from '~/ui/form/error-paths'
import type { Parts } from './parts'

/** Returns the error of a field: from the last submission, else from the current quote. */
export const wrongAt = (
  { edit, quoted }: Pick<Parts, 'edit' | 'quoted'>,
  path: string,
): string | undefined => {
  const sent = sentAt(edit, path)
  if (sent) return sent
  const [issue] = issuesAt(quoted, path)
  return issue && errorText(issue)
}

/** Returns the error of a field from the last submission. */
export const sentAt = ({ form }: Parts['edit'], path: string): string | undefined => {
  const sent = firstError(form.errors, path)
  if (typeof sent !== 'string') return undefined
  const missing = NOT_CHOSEN[path]
  return missing && parseErrorCode(sent)?.code === missing.code ? missing.text() : fieldText(sent)
}

/** The errors of required selections: the form sends an empty key or id. */
const NOT_CHOSEN: Record<string, { code: string; text: () => string } | undefined> = {
  site: { code: 'REQUIRED', text: m.order_form_choose_site_first },
  customer: { code: 'INVALID_ID', text: m.order_form_choose_customer_first },
}

const issuesAt = ({ quote }: Parts['quoted'], path: string) =>
  (quote?.issues ?? []).filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))

/** Returns the issues to resolve before the order can be saved, except that it has no lines yet. */
export const getIssues = ({ edit, quoted }: Pick<Parts, 'edit' | 'quoted'>) =>
  (quoted.quote?.issues ?? []).filter(
    ({ path }) => path !== 'items' || edit.form.getValues().items.length > 0,
  )
