import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useCan } from '~/session/profile'
import type { InWords } from '~/toast-failure'
import { Card } from '../Card'
import { type Crumb, Page } from '../Page'
import { type ChoiceTexts, ImportChoice } from './ImportChoice'
import { ImportOutcome, type OutcomeTexts } from './ImportOutcome'
import { ImportProgress } from './ImportProgress'
import { LeaveImport } from './LeaveImport'
import { type FileReport, type ReportedStep, useFileImport } from './use-file-import'

type Props<Report extends FileReport> = {
  title: string
  crumbs: Crumb[]
  /** Where the file is sent, and what is answered. */
  path: string
  schema: z.ZodType<Report>
  right: Parameters<typeof useCan>[0]
  /** A file to begin with. */
  template: { name: string; text: string }
  texts: ChoiceTexts
  outcomeTexts: OutcomeTexts
  inWords: InWords
  /** The way to what was imported. */
  onwards: (step: ReportedStep<Report>) => ReactNode
  /** The rows of the file and what becomes of each. */
  rows: (report: Report) => ReactNode
}

/** A screen that brings a file in: choose it, see what it would do, have it done, see what it did. */
export const FileImport = <Report extends FileReport>(props: Props<Report>) => {
  const { title, crumbs, path, schema, right, template, texts, outcomeTexts, inWords, onwards, rows } = props
  const canImport = useCan(right)
  const { step, site, setSite, rehearse, run, cancel, restart } = useFileImport(path, schema)
  return (
    <Page title={title} crumbs={crumbs}>
      <Card>
        {step.at === 'choosing' && (
          <ImportChoice
            texts={texts}
            template={template}
            canImport={canImport}
            step={step}
            site={site}
            onSite={setSite}
            inWords={inWords}
            onChoose={rehearse}
          />
        )}
        {step.at === 'sending' && <ImportProgress step={step} onCancel={cancel} />}
        {step.at === 'reported' && (
          <ImportOutcome
            step={step}
            texts={outcomeTexts}
            inWords={inWords}
            onwards={onwards(step)}
            onRun={run}
            onRestart={restart}
          >
            {rows(step.report)}
          </ImportOutcome>
        )}
      </Card>
      {step.at === 'sending' && !step.isRehearsal && <LeaveImport isSent={step.sent >= 1} />}
    </Page>
  )
}
