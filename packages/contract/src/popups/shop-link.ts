/**
 * Where a customer may be led: a page of the web, or a path of the shop itself. A path has no second slash at its
 * beginning, by which browsers would read it as another host.
 */
export const isShopLink = (link: string): boolean => SHOP_PATH.test(link) || WEB_ADDRESS.test(link)

const SHOP_PATH = /^\/(?![/\\])[^\s\\<>"]*$/
/** A host name may contain letters of any language; no user name or password may precede it. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?(:\d{1,5})?([/?#][^\s\\<>"]*)?$/iu
