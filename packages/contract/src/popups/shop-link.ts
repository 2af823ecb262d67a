/**
 * A link for customers: an absolute web URL, or a path on the storefront. A path must not start with two
 * slashes, since browsers treat that as another host.
 */
export const isShopLink = (link: string): boolean => SHOP_PATH.test(link) || WEB_ADDRESS.test(link)

const SHOP_PATH = /^\/(?![/\\])[^\s\\<>"]*$/
/** Host names may contain letters of any language. Credentials before the host are rejected. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?(:\d{1,5})?([/?#][^\s\\<>"]*)?$/iu
