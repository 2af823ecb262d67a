import type { Span } from '@storekeeper/contract/analytics/span'
import { IconDownload } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { DownloadButton } from '~/ui/download/DownloadButton'
import type { FigureTable } from './figure-table'

type Props<Row> = { title: string; name: string; span: Span; table: FigureTable<Row> }

/**
 * A button that downloads the table as a CSV file named after the card and its days. The CSV code loads on
 * demand.
 */
export const CsvButton = <Row,>({ title, name, span, table }: Props<Row>) => {
  const currency = useSettings()?.currency
  const canExport = useCan('analytics:export')
  return (
    <DownloadButton
      size="compact-sm"
      label={m.figures_csv()}
      title={canExport ? m.figures_csv_title({ title }) : m.shell_not_allowed()}
      icon={<IconDownload size={16} aria-hidden />}
      disabled={!currency || !canExport}
      fetchFile={async () => {
        const { tableCsv } = await import('./table-csv')
        const content = new Blob([tableCsv(table, currency ?? '')], { type: 'text/csv;charset=utf-8' })
        return { content, name: `${name}-${span.from}-${span.to}.csv` }
      }}
    />
  )
}
