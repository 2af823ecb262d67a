import { Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '~/errors/error-text'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { Figure } from '../Card'
import { Notice } from '../Notice'
import { ImportHeading } from './ImportHeading'
import { ReportTable } from './ReportTable'
import type { FileReport, ReportedStep } from './use-file-import'

/** The texts for rows of one kind. */
export type OutcomeTexts = {
  done: (many: { count: number; shown: string }) => string
  run: (many: { count: number; shown: string }) => string
  noneDone: () => string
  nothing: () => string
  withErrors: () => string
}

type Props<Report> = {
  step: ReportedStep<Report>
  texts: OutcomeTexts
  /** The link to the imported records. */
  onwards: ReactNode
  /** The rows of the file and their outcomes. */
  children: ReactNode
  onRun: () => void
  onRestart: () => void
}

/** The report of a dry run with the button to import, or of an import. */
export const ImportOutcome = <Report extends FileReport>(props: Props<Report>) => {
  const { step, texts, onwards, children, onRun, onRestart } = props
  const { file, site, report, error } = step
  const siteName = useSiteName()
  const { dryRun, creates, updates, errorCount } = report
  const count = creates + updates
  const many = { count, shown: formatCount(count) }
  const Sign = dryRun ? IconCircleDashed : IconCircleCheck
  const done = count > 0 ? texts.done(many) : texts.noneDone()
  return (
    <Stack gap="lg">
      <header className="grid gap-1">
        <ImportHeading>
          <Sign
            size={24}
            stroke={1.7}
            className="flex-none text-ink-2 data-done:text-(color:--mantine-color-teal-6)"
            data-done={(!dryRun && count > 0) || undefined}
            aria-hidden
          />
          {dryRun ? m.import_preview() : done}
        </ImportHeading>
        <p className="text-sm leading-5 wrap-anywhere text-ink-2">
          {m.import_rows({ count: report.rows, shown: formatCount(report.rows), name: file.name })}
          {` · ${site === ALL_SITES ? m.shell_all_sites() : siteName(site)}`}
          {dryRun && ` · ${m.import_nothing_written()}`}
        </p>
      </header>
      <ImportFigures report={report} />
      {dryRun && count === 0 && (
        <Notice tone="plain">
          {errorCount > 0 ? m.import_only_errors({ shown: formatCount(errorCount) }) : texts.nothing()}
        </Notice>
      )}
      {dryRun && count > 0 && errorCount > 0 && <Notice tone="plain">{texts.withErrors()}</Notice>}
      {error !== null && (
        <Notice tone="bad">{getRefusal(error) ? failureText(error) : m.import_broke_off()}</Notice>
      )}
      <Group gap="xs">
        {dryRun && count > 0 && <Button onClick={onRun}>{texts.run(many)}</Button>}
        {!dryRun && onwards}
        <Button variant="default" onClick={onRestart}>
          {m.import_another()}
        </Button>
      </Group>
      {errorCount > 0 && <ImportErrors report={report} />}
      {children}
    </Stack>
  )
}

type ImportErrorsProps = { report: FileReport }

/** The errors of the file by line number, as in a spreadsheet. */
const ImportErrors = ({ report: { errors, errorCount } }: ImportErrorsProps) => (
  <ReportTable
    title={m.import_errors()}
    heads={[m.import_line(), m.import_column(), m.import_message()]}
    shown={errors.length}
    total={errorCount}
  >
    {errors.map(({ line, column, ...reason }) => (
      <tr key={`${line} ${column} ${reason.message}`}>
        <td className="w-18 text-ink-2">{formatCount(line)}</td>
        <td>{column ? <bdi dir="ltr">{column}</bdi> : '–'}</td>
        <td dir="auto">{errorText(reason)}</td>
      </tr>
    ))}
  </ReportTable>
)

/** The number of new, updated, unchanged and invalid rows. */
const ImportFigures = ({ report }: { report: FileReport }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-3 max-w-190">
    {[
      { name: m.import_creates(), count: report.creates },
      { name: m.import_updates(), count: report.updates },
      { name: m.import_unchanged(), count: report.unchanged },
      { name: m.import_errors(), count: report.errorCount, isBad: report.errorCount > 0 },
    ].map(({ name, count, isBad }) => (
      <Figure key={name} label={name} className="py-3 px-4 border border-line rounded-item">
        <span className={isBad ? 'text-error' : undefined}>{formatCount(count)}</span>
      </Figure>
    ))}
  </dl>
)
