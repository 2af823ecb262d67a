import { m } from '~/paraglide/messages.js'
import { useFigureFormat } from '../shared/figure-format'
import { figureLinkClass } from './SalesLink'

type Props = { value: number; onOpen: () => void }

/** A figure without a list of rows: clicking it opens the table of its card. */
export const CountFigure = ({ value, onOpen }: Props) => {
  const format = useFigureFormat()
  return (
    <button
      type="button"
      className={`${figureLinkClass} tracking-[inherit]`}
      title={m.analytics_open_table()}
      onClick={onOpen}
    >
      <bdi dir="ltr">{format.full('count', value)}</bdi>
    </button>
  )
}
