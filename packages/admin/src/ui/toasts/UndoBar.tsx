import { Button, CloseButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import classes from './ToastStack.module.css'

const SHOWN_MS = 30_000

type Props = {
  /** The completed action with object and number: "3 coupons deleted". */
  text: string
  onUndo: () => Promise<unknown>
  /** Called when it was undone, dismissed or timed out. */
  onGone: () => void
}

/** The bars on the screen, in the order in which they appeared. */
const bars = new Set<string>()

type Progress = { state: 'offering' } | { state: 'busy' } | { state: 'failed'; error: unknown }

/** Shown after a destructive action that can be undone, for 30 s while neither hovered nor focused. */
export const UndoBar = ({ text, onUndo, onGone }: Props) => {
  const [progress, setProgress] = useState<Progress>({ state: 'offering' })
  const [isPaused, setPaused] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isBusy = progress.state === 'busy'
  const isFailed = progress.state === 'failed'
  const button = useBusyFocus(isBusy)

  /** Moves the focus before its button is removed; a busy button has already lost it. */
  const leave = () => {
    const { activeElement, body } = document
    if (activeElement === body || bar.current?.contains(activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
    onGone()
  }
  const expire = useEffectEvent(leave)
  useEffect(() => {
    if (isPaused || isBusy) return
    const timer = setTimeout(() => expire(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isPaused, isBusy])

  const undo = async () => {
    if (isBusy) return
    setProgress({ state: 'busy' })
    try {
      await onUndo()
      leave()
    } catch (error) {
      setProgress({ state: 'failed', error })
    }
  }

  const id = useId()
  useEffect(() => {
    bars.add(id)
    return () => {
      bars.delete(id)
    }
  }, [id])
  // Only the latest of several bars follows the key. A field with the focus undoes its own text.
  useHotkeys([['mod+Z', () => [...bars].at(-1) === id && void undo()]])

  const Icon = isFailed ? IconAlertCircle : IconCircleCheck
  return (
    <section
      ref={bar}
      aria-label={m.ui_undo()}
      className={`sticky bottom-4 z-20 flex flex-wrap items-center gap-y-2 gap-x-3 w-fit max-w-full my-4 mx-auto py-2 ps-4 pe-2 text-md leading-5 ${classes.undo}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon
        size={20}
        stroke={1.8}
        className="flex-none text-(color:--mantine-color-teal-7) dark:text-(color:--mantine-color-teal-4) data-failed:text-(color:--mantine-color-red-7) dark:data-failed:text-(color:--mantine-color-red-4)"
        data-failed={isFailed || undefined}
        aria-hidden
      />
      <span
        className="flex-auto min-w-0 wrap-anywhere max-md:basis-[calc(100%_-_40px)] max-md:max-w-[calc(100%_-_40px)]"
        role={isFailed ? 'alert' : 'status'}
      >
        {progress.state === 'failed' ? failureText(progress.error) : text}
      </span>
      <Button
        ref={button}
        variant="default"
        size="compact-md"
        onClick={undo}
        loading={isBusy}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        {m.ui_undo()}
      </Button>
      <CloseButton aria-label={m.ui_dismiss()} onClick={leave} disabled={isBusy} />
    </section>
  )
}

type Offer = { number: number; text: string; undo: Props['onUndo'] }

/** Offers to undo the last change, until it was undone, dismissed or timed out. */
export const useUndo = () => {
  const [offer, setOffer] = useState<Offer | null>(null)
  return {
    undoBar: offer && (
      <UndoBar key={offer.number} text={offer.text} onUndo={offer.undo} onGone={() => setOffer(null)} />
    ),
    offerUndo: (text: string, undo: Offer['undo']) =>
      setOffer((last) => ({ number: (last?.number ?? 0) + 1, text, undo })),
  }
}
