/**
 * Which addresses webhooks may be sent to: those of the public internet. Whoever names a webhook's receiver makes this
 * server call it, and must not reach what only this server reaches. By the IANA registries of special-purpose addresses.
 */
import { BlockList, isIP } from 'node:net';

const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // By which each virtual machine of Azure reaches its host.
  '168.63.129.16/32',
];
/** All global unicast addresses; what carries an IPv4 address inside lies outside, 6to4 and Teredo excepted. */
const PUBLIC_V6 = '2000::/3';
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}

const [notPublicV4, publicV6] = [listOf(NOT_PUBLIC_V4, 'ipv4'), listOf([PUBLIC_V6], 'ipv6')];
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6');

/** `address` without brackets; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublicV4.check(address);
  return version === 6 && publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
