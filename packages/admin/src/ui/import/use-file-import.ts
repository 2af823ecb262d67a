import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ALL_SITES, useSite } from '~/site'
import { Cancelled, sendFile } from './send-file'

/** What every report of an import says, whatever it was that came in. */
export type FileReport = {
  rows: number
  creates: number
  updates: number
  unchanged: number
  errors: { line: number; column: string | null; message: string }[]
  errorCount: number
  isRehearsal: boolean
}

/** `isAgain`: not for the first time. */
export type ChoosingStep = { at: 'choosing'; error: unknown; isAgain: boolean }
export type SendingStep = { at: 'sending'; file: File; isRehearsal: boolean; sent: number }
export type ReportedStep<Report> = {
  at: 'reported'
  file: File
  site: string
  report: Report
  error: unknown
}

/** Where one is between a file and its report. */
type ImportStep<Report> = ChoosingStep | SendingStep | ReportedStep<Report>

/** Where a file that did not get through leaves one. */
type Resting<Report> = Exclude<ImportStep<Report>, SendingStep>

const AGAIN: ChoosingStep = { at: 'choosing', error: null, isAgain: true }

/** A file is rehearsed as soon as it is chosen, and imported once what it would do has been seen. */
export const useFileImport = <Report extends FileReport>(path: string, schema: z.ZodType<Report>) => {
  const [step, setStep] = useState<ImportStep<Report>>({ ...AGAIN, isAgain: false })
  const { site: shown } = useSite()
  // Kept from one file to the next.
  const [site, setSite] = useState<string | null>(shown === ALL_SITES ? null : shown)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const { mutateAsync } = useMutation({ mutationFn: sendFile<Report>, meta: { handlesErrors: true } })

  const send = async (file: File, to: string, isRehearsal: boolean, back: Resting<Report>) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    const onProgress = (sent: number) => {
      if (!signal.aborted) setStep({ at: 'sending', file, isRehearsal, sent })
    }
    onProgress(0)
    try {
      const report = await mutateAsync({
        path,
        report: schema,
        file,
        site: to,
        isRehearsal,
        signal,
        onProgress,
      })
      setStep({ at: 'reported', file, site: to, report, error: null })
    } catch (error) {
      if (sending.current !== controller) return
      setStep(error instanceof Cancelled ? back : { ...back, error })
    }
  }

  const rehearse = (file: File, to: string) => send(file, to, true, AGAIN)
  const run = () => {
    if (step.at === 'reported') void send(step.file, step.site, false, { ...step, error: null })
  }
  const cancel = () => sending.current?.abort()
  const restart = () => setStep(AGAIN)

  return { step, site, setSite, rehearse, run, cancel, restart }
}
