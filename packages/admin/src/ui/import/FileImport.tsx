import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useCan } from '~/session/profile'
import { Card } from '../Card'
import { type Crumb, Page } from '../Page'
import { HowRead } from './HowRead'
import { type ChoiceTexts, ImportChoice } from './ImportChoice'
import { ImportOutcome, type OutcomeTexts } from './ImportOutcome'
import { ImportProgress } from './ImportProgress'
import { LeaveImport } from './LeaveImport'
import { MapColumns, type MappingFields } from './MapColumns'
import { UnusedColumns } from './UnusedColumns'
import { type FileReport, type ImportChoices, type ReportedStep, useFileImport } from './use-file-import'

type Props<Report extends FileReport> = {
  title: string
  crumbs: Crumb[]
  /** The path that receives the file and returns the report. */
  path: string
  schema: z.ZodType<Report>
  permission: Parameters<typeof useCan>[0]
  /** A template file to start from. */
  template: { name: string; text: string }
  texts: ChoiceTexts
  outcomeTexts: OutcomeTexts
  /** The fields that columns can be mapped to. */
  fields: MappingFields
  /** Further options once the file was parsed; each change parses it again. */
  options?: (step: ReportedStep<Report>, choose: (changed: ImportChoices) => void) => ReactNode
  /** The link to the imported records. */
  onwards: (step: ReportedStep<Report>) => ReactNode
  /** The rows of the file and their outcomes. */
  rows: (report: Report) => ReactNode
}

/** An import screen: choose a file, review a dry run, import, and see the result. */
export const FileImport = <Report extends FileReport>(props: Props<Report>) => {
  const { title, crumbs, path, schema, permission, template, texts, outcomeTexts, onwards, rows } = props
  const { fields, options } = props
  const canImport = useCan(permission)
  const { step, site, setSite, preview, previewWith, ...steps } = useFileImport(path, schema)
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
            onChoose={preview}
          />
        )}
        {step.at === 'sending' && <ImportProgress step={step} onCancel={steps.cancel} />}
        {step.at === 'mapping' && (
          <MapColumns
            key={`${step.file.name} ${step.reading.encoding}`}
            step={step}
            fields={fields}
            onMapped={steps.previewMapped}
            onRestart={steps.restart}
          />
        )}
        {step.at === 'reported' && (
          <ImportOutcome
            step={step}
            texts={outcomeTexts}
            onwards={onwards(step)}
            onRun={steps.run}
            onRestart={steps.restart}
          >
            <HowRead
              report={step.report}
              choices={step.choices}
              onChoose={previewWith}
              onMap={step.report.reading.format === 'woocommerce' ? null : steps.map}
            >
              {step.report.dryRun && options?.(step, previewWith)}
            </HowRead>
            {rows(step.report)}
            <UnusedColumns reading={step.report.reading} />
          </ImportOutcome>
        )}
      </Card>
      {step.at === 'sending' && !step.dryRun && <LeaveImport isSent={step.sent >= 1} />}
    </Page>
  )
}
