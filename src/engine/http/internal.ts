/**
 * Hosts that stand for this machine or its neighbours, which no server outside has a reason to name. Own code,
 * because the URL parser has already done the parsing: what is left is a table. `ipaddr.js` 2.5.0 is 4.2 kB gzipped,
 * this file 0.8 kB; test/http/internal.test.ts holds the two against each other.
 */

/**
 * Blocks of IPv4 that are not the public network's (IANA IPv4 Special-Purpose Address Registry, RFC 6890; multicast,
 * RFC 5771). The few blocks in it that are reachable from everywhere serve routers, not providers.
 */
const blocks: ReadonlyArray<readonly [network: number, bits: number]> = (
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 " +
  "203.0.113.0/24 224.0.0.0/4 240.0.0.0/4"
)
  .split(" ")
  .map((block) => {
    const [address = "", bits] = block.split("/")
    return [parseIpv4(address), Number(bits)]
  })

/**
 * IPv6: global unicast is 2000::/3 (RFC 4291, section 2.4), so that loopback, IPv4-mapped and -compatible addresses,
 * NAT64, discard-only, segment routing, unique local, link-local, site-local and multicast ones are none. Within it
 * these are special (IANA IPv6 Special-Purpose Address Registry): protocol assignments with Teredo, documentation,
 * 6to4, AS112.
 */
const special = /^(?:2001:(?:1?[0-9a-f]{1,2}|db8)?:|2002:|2620:4f:8000:|3fff:(?:[0-9a-f]{1,3})?:)/

/**
 * Names that only a local network knows (RFC 6761, RFC 6762 with its appendix G, RFC 8375, RFC 9476), and the one
 * that clusters put behind the names of their services.
 */
const local = /\.(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|svc)$/

/** Tells whether a host is this machine or one of its neighbours. */
export function isInternal(hostname: string): boolean {
  if (hostname.startsWith("[")) {
    const address = hostname.slice(1, -1)
    // The parser writes an address of 2000::/3 without leading zeros, so that its first group has four digits.
    return !/^[23][0-9a-f]{3}:/.test(address) || special.test(address)
  }
  if (/^\d+(?:\.\d+){3}$/.test(hostname)) {
    const address = parseIpv4(hostname)
    return blocks.some(([network, bits]) => (address ^ network) >>> (32 - bits) === 0)
  }
  const name = hostname.toLowerCase().replace(/\.$/, "")
  // A name with an empty label is none of the public network.
  return !name.includes(".") || name.endsWith(".") || local.test(name)
}

function parseIpv4(address: string): number {
  return address.split(".").reduce((number, octet) => number * 256 + Number(octet), 0)
}
