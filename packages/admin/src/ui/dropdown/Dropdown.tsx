import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyComponent } from '../lazy-component'
import type { DropdownLook } from './DropdownBox'

/** The box, without its button: see `DropdownBox`. */
export const LaterDropdownBox = lazyComponent(async () => (await import('./DropdownBox')).DropdownBox)

/** What the button takes: its reference, and what it says of the box to screen readers. */
export type DropdownButton = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

type Props = DropdownLook & {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** The reference of the button, if the caller needs it too. */
  target?: RefObject<HTMLButtonElement | null>
  button: (props: DropdownButton & { onClick: () => void }) => ReactElement
  /** The content of the box. */
  children: ReactNode
}

/** A button with a box below it. The code of boxes loads once the page is at rest, or when one opens. */
export const Dropdown = ({ isOpen, onChange, target, button, children, ...look }: Props) => {
  const dropdown = useDropdown(isOpen, target)
  useEffect(LaterDropdownBox.fetch, [])
  return (
    <>
      {button({ ...dropdown.button, onClick: () => onChange(!isOpen) })}
      {dropdown.wasOpened && (
        <Suspense>
          <LaterDropdownBox
            {...look}
            {...dropdown.box}
            isOpen={isOpen}
            onChange={onChange}
            trapFocus
            returnFocus
          >
            {children}
          </LaterDropdownBox>
        </Suspense>
      )}
    </>
  )
}

/** A button and its box, which is rendered from when it was first opened. */
export const useDropdown = (isOpen: boolean, given?: RefObject<HTMLButtonElement | null>) => {
  const own = useRef<HTMLButtonElement>(null)
  const target = given ?? own
  const id = useId()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button: DropdownButton = {
    ref: target,
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
  }
  return { wasOpened, button, box: { target, id } }
}
