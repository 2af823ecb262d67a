import type { Span } from '@storekeeper/contract/analytics/span'
import { IconDownload } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
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
  return (
    <DownloadButton
      size="compact-sm"
      label={m.figures_csv()}
      title={m.figures_csv_title({ title })}
      icon={<IconDownload size={16} aria-hidden />}
      disabled={!currency}
      fetchFile={async () => {
        const { tableCsv } = await import('./table-csv')
        const content = new Blob([tableCsv(table, currency ?? '')], { type: 'text/csv;charset=utf-8' })
        return { content, name: `${name}-${span.from}-${span.to}.csv` }
      }}
    />
  )
}
