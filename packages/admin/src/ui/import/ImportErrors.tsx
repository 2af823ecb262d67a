import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ToMessage } from '~/toast-failure'
import classes from './Import.module.css'
import { importMessage } from './import-messages'
import { ReportTable } from './ReportTable'
import type { FileReport } from './use-file-import'

type Props = { report: FileReport; toMessage: ToMessage }

/** What is wrong in the file, by line, as a spreadsheet counts them. */
export const ImportErrors = ({ report: { errors, errorCount }, toMessage }: Props) => (
  <ReportTable
    title={m.import_errors()}
    heads={[m.import_line(), m.import_column(), m.import_message()]}
    shown={errors.length}
    total={errorCount}
  >
    {errors.map(({ line, column, message }) => (
      <tr key={`${line} ${column} ${message}`}>
        <td className={classes.line}>{formatCount(line)}</td>
        <td>{column ? <bdi dir="ltr">{column}</bdi> : '–'}</td>
        <td dir="auto">{importMessage(message, toMessage)}</td>
      </tr>
    ))}
  </ReportTable>
)
