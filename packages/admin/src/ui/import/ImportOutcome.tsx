import { Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusalOf } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import type { InWords } from '~/toast-failure'
import { Notice } from '../Notice'
import { focusOnArrival } from './focus-on-arrival'
import classes from './Import.module.css'
import { ImportErrors } from './ImportErrors'
import { ImportFigures } from './ImportFigures'
import { importFailure } from './import-sentences'
import type { FileReport, ReportedStep } from './use-file-import'

/** What is said about rows of one kind. */
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
  inWords: InWords
  /** The way to what was imported. */
  onwards: ReactNode
  /** The rows of the file and what becomes of each. */
  children: ReactNode
  onRun: () => void
  onRestart: () => void
}

/** What a file would do, with the button that has it done; or, after that, what it did. */
export const ImportOutcome = <Report extends FileReport>(props: Props<Report>) => {
  const { step, texts, inWords, onwards, children, onRun, onRestart } = props
  const { file, site, report, error } = step
  const siteName = useSiteName()
  const { isRehearsal, creates, updates, errorCount } = report
  const count = creates + updates
  const many = { count, shown: formatCount(count) }
  const Sign = isRehearsal ? IconCircleDashed : IconCircleCheck
  const done = count > 0 ? texts.done(many) : texts.noneDone()
  return (
    <Stack gap="lg">
      <header className={classes.outcome}>
        <h2
          ref={focusOnArrival}
          tabIndex={-1}
          className={classes.heading}
          data-done={(!isRehearsal && count > 0) || undefined}
        >
          <Sign size={24} stroke={1.7} aria-hidden />
          {isRehearsal ? m.import_rehearsal() : done}
        </h2>
        <p className={classes.hint}>
          {m.import_rows({ count: report.rows, shown: formatCount(report.rows), name: file.name })}
          {` · ${site === ALL_SITES ? m.shell_all_sites() : siteName(site)}`}
          {isRehearsal && ` · ${m.import_nothing_written()}`}
        </p>
      </header>
      <ImportFigures report={report} />
      {isRehearsal && count === 0 && (
        <Notice tone="plain">
          {errorCount > 0 ? m.import_only_errors({ shown: formatCount(errorCount) }) : texts.nothing()}
        </Notice>
      )}
      {isRehearsal && count > 0 && errorCount > 0 && <Notice tone="plain">{texts.withErrors()}</Notice>}
      {error !== null && (
        <Notice tone="bad">{refusalOf(error) ? importFailure(error, inWords) : m.import_broke_off()}</Notice>
      )}
      <Group gap="xs">
        {isRehearsal && count > 0 && <Button onClick={onRun}>{texts.run(many)}</Button>}
        {!isRehearsal && onwards}
        <Button variant="default" onClick={onRestart}>
          {m.import_another()}
        </Button>
      </Group>
      {errorCount > 0 && <ImportErrors report={report} inWords={inWords} />}
      {children}
    </Stack>
  )
}
