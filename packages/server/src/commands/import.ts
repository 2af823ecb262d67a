import type { Db } from '../db/open.ts'
import type { Store } from '../db/open-store.ts'
import { describeReport } from '../import/describe-report.ts'
import { importFile, type Progress } from '../import/import-file.ts'
import { type ImportInput, importInput, USAGE } from '../import/import-input.ts'
import { openProgressBar } from '../import/progress-bar.ts'
import type { ReportedLine } from '../import/report.ts'
import { openReportFile } from '../import/report-file.ts'
import { ImportRefused } from '../lib/file-reading/import-refused.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'
import { fromCaller } from './run-command.ts'

/** Imports a file of sales: `npm run import -- FILE --site hb`. Exits with 0, or with 1 and the reason. */
const SHOWN = 20

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const input = importInput(process.argv.slice(2))
if (input) process.exitCode = await runImport(input)
else {
  complain(USAGE)
  process.exitCode = 1
}

async function runImport(input: ImportInput): Promise<number> {
  const store = await shopToImportInto(input)
  if (!store) return 1
  try {
    const site = await findSite(store.db, input.site)
    const reportPath = input.report && fromCaller(input.report)
    const started = performance.now()
    const { report, first } = await importWithBar(store.db, {
      ...input,
      file: fromCaller(input.file),
      site,
      report: reportPath,
    })
    const seconds = (performance.now() - started) / 1000
    print(describeReport(report, first, { seconds, reportPath }))
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    complain(error.message)
    return 1
  } finally {
    await store.close()
  }
}

async function shopToImportInto({ isSure }: ImportInput): Promise<Store | undefined> {
  try {
    return await openShop({ print: complain, isSure })
  } catch (error) {
    if (!(error instanceof ShopNotChosen)) throw error
    complain(error.message)
    return undefined
  }
}

async function findSite(db: Db, input: string | undefined): Promise<string> {
  const sites = await db.selectFrom('sites').select('key').orderBy('position').execute()
  const site = sites.find(({ key }) => key === input)
  if (site) return site.key
  const known = sites.map(({ key }) => key).join(', ') || 'none; create the first one with npm run shop:setup'
  throw new ImportRefused(
    `${input ? `The site “${input}” does not exist.` : 'Specify a site with --site KEY.'} Sites: ${known}.`,
  )
}

async function importWithBar(db: Db, { report: reportPath, ...how }: ImportInput & { site: string }) {
  const { file, site, columns, decimalMark } = how
  const reportFile = reportPath ? await openReportFile(reportPath) : undefined
  const bar = openProgressBar(process.stderr)
  const first: ReportedLine[] = []
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isInterrupted = true
    })
  try {
    const report = await importFile(db, {
      file,
      site,
      columns,
      decimalMark,
      now: new Date(),
      onReported: async (lines) => {
        first.push(...lines.slice(0, SHOWN - first.length))
        await reportFile?.write(lines)
      },
      onProgress: (progress) => {
        if (isInterrupted) throw interruption(progress)
        bar.show(progress)
      },
    })
    return { report, first }
  } finally {
    bar.close()
    await reportFile?.close()
  }
}

function interruption({ step }: Progress): ImportRefused {
  return new ImportRefused(step === 'reading' ? 'Interrupted before any change.' : 'Interrupted.')
}
