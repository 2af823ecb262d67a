import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from './import-file.ts'

const TEXTS = { reading: 'Reading', writing: 'Writing' } as const

/** Draws a bar on a terminal; otherwise nothing. */
export function openProgressBar(stream: NodeJS.WriteStream): {
  show(progress: Progress): void
  close(): void
} {
  if (!stream.isTTY) return { show: () => undefined, close: () => undefined }
  const bar = new SingleBar(
    { stream, format: '{step} {bar} {percentage}%  {eta_formatted} left', hideCursor: true },
    Presets.shades_classic,
  )
  let step: Progress['step'] | undefined
  return {
    show({ done, total, ...progress }) {
      if (step !== progress.step) {
        step = progress.step
        bar.start(total, done, { step: TEXTS[step] })
      } else bar.update(done)
    },
    close: () => bar.stop(),
  }
}
