import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { type FigureSpan, type Narrowed, useSaleEntriesLink } from '../sale-entries/sale-entries-link'
import { type FigureKind, useFigureFormat } from '../shared/figure-format'

export const figureLinkClass =
  'underline decoration-current/25 underline-offset-3 text-inherit hover:text-brand-text hover:decoration-current print:no-underline'

type Props = {
  span: FigureSpan
  narrowed?: Narrowed
  /** A sales figure, or a count of the same rows. */
  kind?: FigureKind
  value: number | null
}

/** A figure linked to the lines and refunds that it sums. */
export const SalesLink = ({ span, narrowed, kind = 'money', value }: Props) => {
  const link = useSaleEntriesLink()
  const format = useFigureFormat()
  return (
    <Link {...link(span, narrowed)} className={figureLinkClass} title={m.analytics_open_entries()}>
      <bdi dir="ltr">{format.full(kind, value)}</bdi>
    </Link>
  )
}
