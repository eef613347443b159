/**
 * What a link shows of an inspection to whoever has it. The page stands outside the shell and the session: somebody who is
 * signed in sees the same, and stays signed in. The token stays behind the `#`, so that the page can be loaded anew.
 */
import { ExclamationCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { sharingToasts, useReadSharedQuery } from '@/api/sharing';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { shownDay } from '@/lib/shownDate';
import { Logo } from '@/ui/Logo';
import { Page } from '@/ui/Page';
import { PageMessage } from '@/ui/PageMessage';
import { PRODUCT } from '@/ui/product';
import { SharedFacts } from './SharedFacts';
import { SharedFrames } from './SharedFrames';
import './SharedPage.css';

/** The answers to a text that can be no token (400), and to a token that opens no inspection (404). */
const REFUSALS: readonly unknown[] = [400, 404];
const FRESH_MS = 5 * 60 * 1000;

export function SharedPage() {
  const token = useLocation().hash.slice(1);
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useReadSharedQuery(
    token ? { token } : skipToken,
    {
      refetchOnReconnect: true,
    },
  );
  /**
   * Asks for fresh picture addresses, which expire. A picture that fails although its address is fresh does not exist,
   * so nothing is asked again.
   */
  const renewPictures = () => {
    if (!isFetching && Date.now() - (fulfilledTimeStamp ?? 0) > FRESH_MS) void refetch();
  };

  if (!token || (isApiError(error) && REFUSALS.includes(error.status))) {
    return (
      <Alone title="Link not valid">
        <PageMessage
          level={1}
          role="alert"
          icon={<ExclamationCircleOutlined />}
          title="This link is no longer valid"
          text="It has ended or was revoked, or part of it is missing. Ask the person who sent it for a new link."
        />
      </Alone>
    );
  }
  if (!currentData) {
    const text = isApiError(error) ? errorText(sharingToasts.readShared, error) : DEFAULT_TOAST.text;
    return (
      <Alone title="Shared inspection">
        {error && !isFetching ? (
          <PageMessage
            level={1}
            role="alert"
            icon={<ExclamationCircleOutlined />}
            title="The inspection could not be loaded"
            text={text}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <>
            <h1 className="visually-hidden">Shared inspection</h1>
            <Page.Loading label="Loading inspection" />
          </>
        )}
      </Alone>
    );
  }
  const title = inspectionTitle(currentData);
  return (
    <Frame title={title}>
      <div className="SharedPage-head">
        <div>
          <h1 className="SharedPage-title">{title}</h1>
          <p className="SharedPage-hint">
            {`${currentData.organisation} · Read-only, last day ${shownDay(currentData.endsAt)}`}
          </p>
        </div>
        <Button className="SharedPage-print" icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <SharedFacts inspection={currentData} />
      {currentData.picturesRemoved && <p className="SharedPage-hint">{currentData.picturesRemoved}</p>}
      <SharedFrames frames={currentData.frames} unit={currentData.chainage_unit} onBroken={renewPictures} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="SharedPage">
      <title>{`${title} · ${PRODUCT}`}</title>
      <header className="SharedPage-brand">
        <Logo size={24} />
        {PRODUCT}
      </header>
      <main className="SharedPage-main">{children}</main>
    </div>
  );
}

const Alone = ({ title, children }: { title: string; children: ReactNode }) => (
  <Frame title={title}>
    <div className="SharedPage-alone">{children}</div>
  </Frame>
);
