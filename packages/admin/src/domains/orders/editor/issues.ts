import { firstError } from '~/ui/form/error-places'
import { orderMessage } from './order-messages'
import type { Parts } from './parts'

/** The error of a field: as the form or the server reported it when it was sent, else as the quote reports it now. */
export const wrongAt = (
  { edit, quoted }: Pick<Parts, 'edit' | 'quoted'>,
  path: string,
): string | undefined => {
  const sent = firstError(edit.form.errors, path)
  if (typeof sent === 'string') return orderMessage(sent)
  const [issue] = issuesAt(quoted, path)
  return issue && orderMessage(issue.message)
}

const issuesAt = ({ quote }: Parts['quoted'], path: string) =>
  (quote?.issues ?? []).filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))

/** The issues to resolve before the order can be made. An order into which nothing was entered yet is not wrong. */
export const issuesOf = ({ edit, quoted }: Pick<Parts, 'edit' | 'quoted'>) =>
  (quoted.quote?.issues ?? []).filter(
    ({ path }) => path !== 'items' || edit.form.getValues().items.length > 0,
  )
