/**
 * A sent report in the viewer: /replay.html in a frame. The frame has neither network nor storage, so this page loads
 * the file and hands it over when the viewer says that it listens.
 */
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { bugReportsToasts, useLinkToReportMutation } from '@/api/bugReports';
import { Page } from '@/ui/Page';

interface LoadedReport {
  name: string;
  bytes: ArrayBuffer;
}

interface ReportViewerProps {
  id: number;
  onClose: () => void;
}

export function ReportViewer({ id, onClose }: ReportViewerProps) {
  const [report, setReport] = useState<LoadedReport | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [link] = useLinkToReportMutation();
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const { url, fileName } = await link({ id, to: 'open' }).unwrap();
      const answer = await fetch(url, { cache: 'no-store' });
      if (!answer.ok) throw new Error(`The store answered ${answer.status}.`);
      const bytes = await answer.arrayBuffer();
      if (isShown) setReport({ name: fileName, bytes });
    };
    load().catch(() => isShown && setFailed(true));
    return () => void (isShown = false);
  }, [id, link]);
  return (
    <Page title={`Bug report ${id}`} action={<Button onClick={onClose}>All bug reports</Button>}>
      {hasFailed ? (
        <Page.Error {...bugReportsToasts.linkToReport} />
      ) : report ? (
        <Frame report={report} />
      ) : (
        <Page.Loading label="Loading the report" />
      )}
    </Page>
  );
}

function Frame({ report }: { report: LoadedReport }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const viewer = frame.current?.contentWindow;
      // The frame is a sandbox: its origin has no name that could be given here.
      if (viewer && source === viewer && data === 'viewer listens') viewer.postMessage(report, '*');
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [report]);
  return <iframe ref={frame} className="BugReports-viewer" src="/replay.html" title="The report, step by step" />;
}
