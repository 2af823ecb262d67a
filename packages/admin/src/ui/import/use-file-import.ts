import type { ErrorReason } from '@storekeeper/contract/errors'
import { type FileColumn, type FileReading, UnmappedFile } from '@storekeeper/contract/files/file-reading'
import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { getRefusal, toApiError } from '~/failure'
import { authorizedUpload, Cancelled } from '~/session/authorized-upload'
import { ALL_SITES, useSite } from '~/site'

/** The shared part of all import reports. */
export type FileReport = {
  rows: number
  creates: number
  updates: number
  unchanged: number
  errors: ({ line: number; column: string | null } & ErrorReason)[]
  errorCount: number
  reading: FileReading
  dryRun: boolean
}

/** The chosen parsing and import options, as parameters of the call. */
export type ImportChoices = Readonly<Record<string, string>>

/** `isAgain`: not the first attempt. */
export type ChoosingStep = { at: 'choosing'; error: unknown; isAgain: boolean }
type Chosen = { file: File; site: string; choices: ImportChoices }
export type MappingStep = Chosen & { at: 'mapping'; reading: FileReading; error: unknown }
export type SendingStep = { at: 'sending'; file: File; dryRun: boolean; sent: number }
export type ReportedStep<Report> = Chosen & { at: 'reported'; report: Report; error: unknown }

/** The current step between choosing a file and its report. */
type ImportStep<Report> = ChoosingStep | MappingStep | SendingStep | ReportedStep<Report>

/** The step to return to if sending fails. */
type Resting<Report> = Exclude<ImportStep<Report>, SendingStep>

const AGAIN: ChoosingStep = { at: 'choosing', error: null, isAgain: true }

/** Runs a dry run as soon as a file is chosen, and imports it after the admin has confirmed. */
export const useFileImport = <Report extends FileReport>(
  path: string,
  schema: z.ZodType<Report>,
  sendsName = false,
) => {
  const [step, setStep] = useState<ImportStep<Report>>({ ...AGAIN, isAgain: false })
  const { site: shown } = useSite()
  // Preserved between files.
  const [site, setSite] = useState<string | null>(shown === ALL_SITES ? null : shown)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const { mutateAsync } = useMutation({ mutationFn: sendFile<Report>, meta: { handlesErrors: true } })

  const send = async (chosen: Chosen, dryRun: boolean, back: Resting<Report>) => {
    const { file } = chosen
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    const onProgress = (sent: number) => {
      if (!signal.aborted) setStep({ at: 'sending', file, dryRun, sent })
    }
    onProgress(0)
    try {
      const report = await mutateAsync({
        ...chosen,
        path,
        sendsName,
        report: schema,
        dryRun,
        signal,
        onProgress,
      })
      setStep({ ...chosen, at: 'reported', report, error: null })
    } catch (error) {
      if (sending.current !== controller) return
      if (error instanceof Cancelled) return setStep(back)
      const reading = UnmappedFile.safeParse(getRefusal(error)?.params).data?.reading
      if (reading) await mapOrRecall(chosen, reading)
      else setStep({ ...back, error })
    }
  }

  /** Unknown columns use a stored mapping for the same header, or must be mapped now. */
  const mapOrRecall = async (chosen: Chosen, reading: FileReading) => {
    const mapping = chosen.choices.mapping ? null : recallMapping(path, reading.columns)
    const unmapped: MappingStep = { ...chosen, at: 'mapping', reading, error: null }
    if (mapping) await send({ ...chosen, choices: { ...chosen.choices, mapping } }, true, unmapped)
    else setStep(unmapped)
  }

  const preview = (file: File, to: string) => send({ file, site: to, choices: {} }, true, AGAIN)
  const previewWith = (changed: ImportChoices) => {
    if (step.at !== 'reported') return
    const { file, site: to, choices } = step
    void send({ file, site: to, choices: { ...choices, ...changed } }, true, { ...step, error: null })
  }
  const map = () => {
    if (step.at !== 'reported') return
    const { file, site: to, choices, report } = step
    setStep({ at: 'mapping', file, site: to, choices, reading: report.reading, error: null })
  }
  const previewMapped = (mapping: string) => {
    if (step.at !== 'mapping') return
    const { file, site: to, choices, reading } = step
    rememberMapping(path, reading.columns, mapping)
    void send({ file, site: to, choices: { ...choices, mapping } }, true, { ...step, error: null })
  }
  const run = () => {
    if (step.at === 'reported') void send(step, false, { ...step, error: null })
  }
  const cancel = () => sending.current?.abort()
  const restart = () => setStep(AGAIN)

  return { step, site, setSite, preview, previewWith, map, previewMapped, run, cancel, restart }
}

type Columns = readonly Pick<FileColumn, 'name'>[]

/** The oldest mappings beyond this number are removed. */
const MAX_FILES = 20

const toStorageKey = (path: string) => `storekeeper.columns.${path}`
const Remembered = z.array(z.object({ header: z.array(z.string()), mapping: z.string() }))

/** Returns the stored mapping for a file with the same header, or null. */
export const recallMapping = (path: string, columns: Columns): string | null => {
  const found = read(path).find(({ header }) => isHeader(header, columns))?.mapping
  return readingChoices.mapping.safeParse(found).data ?? null
}

export const rememberMapping = (path: string, columns: Columns, mapping: string): void => {
  const others = read(path).filter(({ header }) => !isHeader(header, columns))
  const files = [{ header: columns.map(({ name }) => name), mapping }, ...others].slice(0, MAX_FILES)
  localStorage.setItem(toStorageKey(path), JSON.stringify(files))
}

const read = (path: string) => {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(toStorageKey(path)) ?? '[]'))
  } catch {
    // Invalid storage, for example from another version, is ignored.
    return []
  }
}

const isHeader = (header: readonly string[], columns: Columns) =>
  header.length === columns.length && header.every((name, index) => name === columns[index]?.name)

export type SentFile<Report> = {
  /** For example `/admin/products/import`. */
  path: string
  sendsName: boolean
  report: z.ZodType<Report>
  file: File
  site: string
  /** The parsing options. */
  choices: Readonly<Record<string, string>>
  /** Writes nothing and returns what an import would do. */
  dryRun: boolean
  signal: AbortSignal
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a CSV file. Resolves to the report, or rejects with the server's failure as a call does. */
const sendFile = async <Report>(sent: SentFile<Report>): Promise<Report> => {
  const { path, sendsName, file, site, choices, dryRun, signal, onProgress } = sent
  const name = sendsName && { name: file.name.slice(0, 200) }
  const query = new URLSearchParams({ ...choices, ...name, site, dryRun: String(dryRun) })
  const { status, body } = await authorizedUpload(`${path}?${query}`, {
    body: file,
    contentType: 'text/csv',
    signal,
    onProgress,
  })
  const report = sent.report.safeParse(body).data
  if (status === 200 && report) return report
  throw toApiError(body, { status }) ?? new Error(`The server answered ${status}.`)
}
