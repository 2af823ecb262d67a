import { Popover, type PopoverProps } from '@mantine/core'
import {
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'

/** How the box looks, and where it is. */
export type DropdownLook = Pick<PopoverProps, 'position' | 'offset' | 'width' | 'shadow'> & {
  className: string
  /** The accessible name; by default that of the button. */
  label?: string
}

type Props = DropdownLook &
  Pick<PopoverProps, 'onDismiss' | 'trapFocus' | 'returnFocus'> & {
    isOpen: boolean
    onChange?: (isOpen: boolean) => void
    /** The button, and its id. */
    target: RefObject<HTMLButtonElement | null>
    id: string
    onClick?: MouseEventHandler<HTMLElement>
    children: ReactNode
  }

/** The box of a button that is rendered elsewhere, so that the button does not wait for the code of the box. */
export const DropdownBox = (props: Props) => {
  const { isOpen, onChange, onDismiss, target, label, className, onClick, children, ...popover } = props
  // Opens after it has mounted, since only a change moves and restores the focus.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return (
    <Popover {...popover} opened={isShown} onChange={onChange} onDismiss={onDismiss}>
      <Popover.Target>
        <Anchor target={target} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label} onClick={onClick}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type AnchorProps = { target: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> }

/** Gives the box its button, and renders nothing. */
const Anchor = ({ target, ref }: AnchorProps) => {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => target.current, [target])
  return null
}
