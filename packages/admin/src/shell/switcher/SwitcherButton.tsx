import { useDisclosure } from '@mantine/hooks'
import { IconPalette } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { lazyComponent } from '~/ui/lazy-component'
import { HeaderButton } from '../HeaderButton'

const Switcher = lazyComponent(async () => (await import('./Switcher')).default)

/** Opens the theme switcher, whose code loads when it is first opened. */
export const SwitcherButton = () => {
  const [isOpen, switcher] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  const open = () => {
    setWasOpened(true)
    switcher.open()
  }

  /** The drawer does not know which element had the focus before its code loaded. */
  const close = () => {
    switcher.close()
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <HeaderButton
        ref={button}
        label={m.switcher_open()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconPalette size={20} stroke={1.8} />
      </HeaderButton>
      {wasOpened && (
        <Suspense>
          <Switcher isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
