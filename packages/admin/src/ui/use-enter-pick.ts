import { type KeyboardEvent, useState } from 'react'

type Options<Found> = {
  /** What the server finds for what is typed, best first. */
  find: (typed: string) => Promise<readonly Found[]>
  pick: (found: Found) => void
  /** Whether the text of the box is the name of what is chosen, and no search. */
  isName?: (typed: string) => boolean
}

/**
 * For a `Select` or another combobox whose options the server finds: Enter takes the first of them where none is marked,
 * also before they have arrived.
 */
export const useEnterPick = <Found>({ find, pick, isName }: Options<Found>) => {
  const [dropdownOpened, setDialog] = useState(false)

  const takeFirst = async (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const [first] = await find(typed)
    // What was typed on meanwhile asks for something else.
    if (!first || box.value.trim() !== typed) return
    pick(first)
    setDialog(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget: box, nativeEvent } = event
    const typed = box.value.trim()
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!dropdownOpened || !typed || isName?.(typed) || hasMarkedOption(box)) return
    event.preventDefault()
    // The query reports its failure itself.
    takeFirst(box).catch(() => undefined)
  }

  return {
    dropdownOpened,
    onDropdownOpen: () => setDialog(true),
    onDropdownClose: () => setDialog(false),
    onKeyDown,
  }
}

const hasMarkedOption = (box: HTMLElement) =>
  document
    .getElementById(box.getAttribute('aria-controls') ?? '')
    ?.querySelector('[data-combobox-selected]') != null
