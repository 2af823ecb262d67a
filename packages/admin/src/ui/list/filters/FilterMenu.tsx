import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FilterBar.module.css'

type Props = {
  label: string
  icon?: ReactNode
  /** The number of active values. */
  count?: number
  width?: number | 'auto'
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button of the filter bar that opens a dropdown. */
export const FilterMenu = ({ label, icon, count = 0, width = 240, children }: Props) => {
  const [isOpen, menu] = useDisclosure(false)
  return (
    <Popover
      opened={isOpen}
      onChange={menu.set}
      width={width}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={2} />}
          data-on={count > 0 || undefined}
          onClick={menu.toggle}
        >
          {label}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={label}>
        {typeof children === 'function' ? children(menu.close) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
