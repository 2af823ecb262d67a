import { firstError } from '~/ui/form/error-places'
import { orderSentence } from './order-sentences'
import type { Parts } from './parts'

/** What is wrong at a field: what the form or the server said when it was sent, else what the quote says of it now. */
export const wrongAt = (
  { edit, quoted }: Pick<Parts, 'edit' | 'quoted'>,
  path: string,
): string | undefined => {
  const sent = firstError(edit.form.errors, path)
  if (typeof sent === 'string') return orderSentence(sent)
  const [issue] = issuesAt(quoted, path)
  return issue && orderSentence(issue.message)
}

const issuesAt = ({ quote }: Parts['quoted'], path: string) =>
  (quote?.issues ?? []).filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))

/** What there is to settle before the order can be made. An order that nobody put anything into yet is not wrong. */
export const issuesOf = ({ edit, quoted }: Pick<Parts, 'edit' | 'quoted'>) =>
  (quoted.quote?.issues ?? []).filter(
    ({ path }) => path !== 'items' || edit.form.getValues().items.length > 0,
  )
