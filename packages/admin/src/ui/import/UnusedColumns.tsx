import type { FileReading } from '@storekeeper/contract/file-reading'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ReportTable } from './ReportTable'

/** Columns with values that the import ignores; renders nothing if there are none. */
export const UnusedColumns = ({ reading }: { reading: FileReading }) => {
  const unused = reading.columns.filter(({ field, filled }) => field === null && filled > 0)
  if (unused.length === 0) return null
  return (
    <ReportTable
      title={m.import_unused()}
      heads={[m.import_column(), m.import_filled(), m.import_example()]}
      shown={unused.length}
      total={unused.length}
    >
      {unused.map(({ name, filled, samples }) => (
        <tr key={`${reading.columns.findIndex((column) => column.name === name)} ${samples.join()}`}>
          <td>
            <bdi>{name || '–'}</bdi>
          </td>
          <td>{formatCount(filled)}</td>
          <td dir="auto">{samples[0]}</td>
        </tr>
      ))}
    </ReportTable>
  )
}
