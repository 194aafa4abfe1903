import { createConnection, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { daysBetween, dayInShanghai } from '@portal/rules/values/dates.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { faulty, fine, type Finding, look } from './finding.ts';

const waitMs = 5_000;
/** Certificates of hosts are renewed weeks before they end. */
const toldDaysBefore = 21;

const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 };

type Reached = { readonly until: Date | undefined } | { readonly problem: string };

/** Opens a connection and closes it: nothing is sent, but for the handshake of TLS. */
function reach({ hostname, port, protocol }: URL): Promise<Reached> {
  // An address of numbers may stand in brackets.
  const host = hostname.replaceAll(/[[\]]/g, '');
  const to = { host, port: Number(port) || (usualPorts[protocol] ?? 443) };
  const isTls = protocol === 'https:' || protocol === 'smtps:';
  return new Promise((resolve) => {
    const socket = isTls ? connectTls({ ...to, ...(isIP(host) === 0 && { servername: host }) }) : createConnection(to);
    const end = (reached: Reached): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(waitMs, () =>
      end({ problem: inLanguage(`no answer within ${waitMs / 1_000} seconds`, `${waitMs / 1_000} 秒内没有应答`) }),
    );
    socket.once('error', (error: NodeJS.ErrnoException) => end({ problem: error.code ?? error.message }));
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      const ends = 'getPeerCertificate' in socket ? socket.getPeerCertificate().valid_to : undefined;
      end({ until: ends ? new Date(ends) : undefined });
    });
  });
}

/** Whether a host answers, and how long its certificate lasts. Only the name of the host is said: an address may have a password. */
export async function askHost(what: string, address: string, now: Date): Promise<Finding> {
  const url = new URL(address);
  const reached = await reach(url);
  if ('problem' in reached)
    return faulty(
      what,
      inLanguage(`${url.hostname} is not reached: ${reached.problem}`, `连不上 ${url.hostname}：${reached.problem}`),
      inLanguage('check the address, the firewall and the certificate authority', '请检查地址、防火墙和证书'),
    );
  const { until } = reached;
  if (!until) return fine(what, inLanguage(`${url.hostname} answers`, `${url.hostname} 可以连接`));
  const left = daysBetween(dayInShanghai(now), dayInShanghai(until));
  const said = inLanguage(
    `${url.hostname} answers, its certificate lasts ${left} days`,
    `${url.hostname} 可以连接，证书还有 ${left} 天到期`,
  );
  return left > toldDaysBefore
    ? fine(what, said)
    : look(what, said, inLanguage('renew the certificate of this host', '请更换这个地址的证书'));
}
