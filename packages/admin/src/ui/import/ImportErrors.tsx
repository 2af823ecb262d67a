import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Import.module.css'
import { ReportTable } from './ReportTable'
import type { FileReport } from './use-file-import'

type Props = { report: FileReport }

/** The errors of the file by line number, as in a spreadsheet. */
export const ImportErrors = ({ report: { errors, errorCount } }: Props) => (
  <ReportTable
    title={m.import_errors()}
    heads={[m.import_line(), m.import_column(), m.import_message()]}
    shown={errors.length}
    total={errorCount}
  >
    {errors.map(({ line, column, ...reason }) => (
      <tr key={`${line} ${column} ${reason.message}`}>
        <td className={classes.line}>{formatCount(line)}</td>
        <td>{column ? <bdi dir="ltr">{column}</bdi> : '–'}</td>
        <td dir="auto">{errorText(reason)}</td>
      </tr>
    ))}
  </ReportTable>
)
