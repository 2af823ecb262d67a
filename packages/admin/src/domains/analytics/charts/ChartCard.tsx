import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import type { Span } from '@storekeeper/contract/analytics/span'
import { IconChartHistogram, IconMoodEmpty, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { CsvButton } from '../shared/CsvButton'
import { Explained } from '../shared/Explained'
import type { ExplainedFigure } from '../shared/explanations'
import { FigureTableView } from '../shared/FigureTableView'
import type { FigureTable } from '../shared/figure-table'
import { ChartSkeleton } from './ChartSkeleton'

/** The part of the `useQuery` result that a card uses. */
type FiguresInput<Answer> = {
  data: Answer | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Look = 'chart' | 'table'

type Props<Answer extends { span: Span }, Row> = {
  /** Also the anchor of the card: `/admin/analytics?table=visitors#visitors`. */
  name: string
  title: string
  figure: ExplainedFigure
  query: FiguresInput<Answer>
  chart: (answer: Answer) => ReactNode
  /** Set for bar lists, whose links are accessible; for a chart the table is the accessible version. */
  isReadable?: boolean
  table: (answer: Answer) => FigureTable<Row>
  isEmpty: (answer: Answer) => boolean
  /** The text shown if these days have no figures. */
  emptyText: string
  /** Shown below the title, such as a total that may open the table. */
  summary?: (answer: Answer, showTable: () => void) => ReactNode
  /** Shows the table first, because the URL requests it. */
  isTableFirst?: boolean
  /** Set if the URL instead of the card stores whether the chart or the table is shown. */
  look?: Look
  onLook?: (look: Look) => void
  /** Further actions, such as a link to the rows. */
  actions?: ReactNode
  className?: string
}

/** A chart and its equivalent table, one of them visible; the table is always available to screen readers. */
export const ChartCard = <Answer extends { span: Span }, Row>(props: Props<Answer, Row>) => {
  const { name, title, figure, query, isTableFirst = false, actions, className } = props
  const [ownLook, setOwnLook] = useState<Look>(isTableFirst ? 'table' : 'chart')
  const look = props.look ?? ownLook
  const setLook = props.onLook ?? setOwnLook
  const { data } = query
  const isFilled = data !== undefined && !query.error && !props.isEmpty(data)

  return (
    <Card
      id={name}
      className={['scroll-mt-4 [&>header]:flex-wrap [&>header]:gap-y-2 print:break-inside-avoid', className]
        .filter(Boolean)
        .join(' ')}
      title={
        <span className="inline-flex items-center gap-1">
          {title} <Explained figure={figure} span={data?.span} />
        </span>
      }
      actions={
        <div className="flex flex-none flex-wrap items-center justify-end gap-2 print:hidden">
          {actions}
          {isFilled && <LookSwitch title={title} look={look} onChange={setLook} />}
          {isFilled && <CsvButton title={title} name={name} span={data.span} table={props.table(data)} />}
        </div>
      }
    >
      <Content {...props} look={look} showTable={() => setLook('table')} />
    </Card>
  )
}

type ContentProps<Answer extends { span: Span }, Row> = Props<Answer, Row> & {
  look: Look
  showTable: () => void
}

function Content<Answer extends { span: Span }, Row>(props: ContentProps<Answer, Row>) {
  const { query, title, look, showTable } = props
  const { data } = query
  if (query.error) return <LoadFailed error={query.error} onRetry={query.refetch} />
  if (!data) return <ChartSkeleton />
  if (props.isEmpty(data))
    return (
      <EmptyState icon={<IconMoodEmpty stroke={1.5} />} title={m.figures_empty()} text={props.emptyText} />
    )

  return (
    <div
      className="relative min-w-0 data-stale:opacity-55 data-stale:[transition:opacity_120ms_120ms]"
      data-stale={query.isPlaceholderData || undefined}
    >
      {props.summary && (
        <div className="flex flex-wrap items-baseline gap-y-1 gap-x-4 mb-4 text-sm text-ink-2">
          {props.summary(data, showTable)}
        </div>
      )}
      {look === 'chart' && <div aria-hidden={!props.isReadable}>{props.chart(data)}</div>}
      <FigureTableView title={title} table={props.table(data)} isUnseen={look === 'chart'} />
    </div>
  )
}

type LookSwitchProps = { title: string; look: Look; onChange: (look: Look) => void }

const LookSwitch = ({ title, look, onChange }: LookSwitchProps) => (
  <SegmentedControl
    size="xs"
    aria-label={m.figures_look({ title })}
    value={look}
    onChange={(value) => onChange(value === 'table' ? 'table' : 'chart')}
    data={[
      { value: 'chart', label: <Sign icon={<IconChartHistogram size={16} />} label={m.figures_chart()} /> },
      { value: 'table', label: <Sign icon={<IconTable size={16} />} label={m.figures_table()} /> },
    ]}
  />
)

const Sign = ({ icon, label }: { icon: ReactNode; label: string }) => (
  <span className="grid place-items-center h-5" title={label}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
