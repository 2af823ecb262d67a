import type { StoreFaq } from '@storekeeper/contract/store/store-content'
import { IconChevronDown, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { ShopText } from '~/ui/shop/ShopText'
import { useShop } from '../shop'
import classes from './FaqsPage.module.css'

type Props = { faq: StoreFaq; isOpened: boolean }

/** An expandable question; the one in the URL's fragment is open and scrolled to. */
export const FaqAnswer = ({ faq: { slug, question, answer }, isOpened }: Props) => {
  const { key } = useShop().site
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpened || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
  }, [isOpened])
  return (
    <details ref={details} id={slug} className={classes.faq}>
      <summary className={classes.question}>
        <bdi>{question}</bdi>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <ShopText html={answer} />
        <Link to="/demo-shop/$site/faqs" params={{ site: key }} hash={slug} replace className={classes.own}>
          <IconLink size={16} stroke={1.8} aria-hidden />
          {m.demo_shop_faq_link()}
        </Link>
      </div>
    </details>
  )
}
