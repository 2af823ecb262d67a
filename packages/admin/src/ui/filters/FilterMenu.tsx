import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dropdown } from '../dropdown/Dropdown'

type Props = {
  label: string
  icon?: ReactNode
  /** The number of active values; true if they are not counted. */
  count?: number | true
  width?: number | 'auto'
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button of the filter bar that opens a dropdown. */
export const FilterMenu = ({ label, icon, count = 0, width = 240, children }: Props) => {
  const [isOpen, menu] = useDisclosure(false)
  return (
    <Dropdown
      isOpen={isOpen}
      onChange={menu.set}
      width={width}
      position="bottom-start"
      shadow="md"
      className="max-h-[min(420px,70dvh)] p-3 overflow-y-auto"
      label={label}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className="flex-none px-3 font-450 data-on:border-[color-mix(in_srgb,var(--brand-6)_55%,var(--line))] data-on:bg-[color-mix(in_srgb,var(--brand-6)_7%,var(--surface))]"
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={2} />}
          data-on={Boolean(count) || undefined}
        >
          {label}
          {typeof count === 'number' && count > 0 && (
            <span className="min-w-5 ms-2 px-1.5 rounded-full text-xs font-semibold leading-5 text-center text-brand-on bg-brand">
              {count}
            </span>
          )}
        </Button>
      )}
    >
      {typeof children === 'function' ? children(menu.close) : children}
    </Dropdown>
  )
}
